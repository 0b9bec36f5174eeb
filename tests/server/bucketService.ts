import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

export interface BucketService {
  readonly settings: Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}

export async function startBucketService(wantedPort = 0): Promise<BucketService> {
  const directory = mkdtempSync(join(tmpdir(), 'catchment-bucket-'))
  const configureBuckets = [{ name: 'catchment-files' }]
  const service = new S3rver({ port: wantedPort, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await service.run()
  return {
    settings: {
      FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      FILES_S3_BUCKET: 'catchment-files',
      FILES_S3_KEY: 'S3RVER',
      FILES_S3_SECRET: 'S3RVER',
    },
    async close() {
      await service.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
