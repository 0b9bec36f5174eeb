import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import type { beginFile } from '#domain/contracts/files.ts'
import type { SyncPorts } from '../syncPorts.ts'

interface FilePart {
  readonly uploadId: string
  readonly offset: number
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly userId: string
}

export type FileAnswer = ReplyOf<typeof beginFile>

/** The server's file API. Each call throws `AppError`; `offline` for any response that isn't from our server. */
export interface FileNet {
  begin(input: InputOf<typeof beginFile>): Promise<FileAnswer>
  append(part: FilePart): Promise<FileAnswer>
}

export interface FilePorts extends Pick<SyncPorts, 'name' | 'userId' | 'clock' | 'store' | 'locks'> {
  readonly net: FileNet
  /** Size of the largest part, and of the smallest part tried on a bad connection. */
  readonly partBytes: { readonly max: number; readonly min: number }
}
