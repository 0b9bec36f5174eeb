import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import type { beginFile } from '#domain/contracts/files.ts'
import type { SyncPorts } from '../ports.ts'

/** A part of a file on its way to the server. */
export interface FilePart {
  readonly uploadId: string
  readonly offset: number
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Whose device sends it. */
  readonly userId: string
}

export type FileAnswer = ReplyOf<typeof beginFile>

/** What the server is asked about files. Each throws `AppError`; `offline` for everything that is no answer of our server. */
export interface FileNet {
  begin(input: InputOf<typeof beginFile>): Promise<FileAnswer>
  append(part: FilePart): Promise<FileAnswer>
}

/** Everything that sending files knows of the world. */
export interface FilePorts extends Pick<SyncPorts, 'name' | 'userId' | 'clock' | 'store' | 'locks'> {
  readonly net: FileNet
  /** The largest part and the smallest one that is tried on a bad line. */
  readonly partBytes: { readonly max: number; readonly min: number }
}
