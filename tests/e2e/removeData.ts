import { rmSync } from 'node:fs'

/** Removes the data folder of the server under test. */
export default function removeData() {
  const folder = process.env['E2E_DATA']
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
