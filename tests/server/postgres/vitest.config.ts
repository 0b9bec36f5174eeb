import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Config for tests that need a dedicated PostgreSQL; `npm run test:postgres` starts one and runs them. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..', '..', '..'),
    include: ['tests/server/postgres/*.spec.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
})
