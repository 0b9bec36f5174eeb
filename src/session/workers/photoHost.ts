import type { PhotoPort } from '#work/photoPort.ts'
import { startWorker } from './startWorker.ts'
import { linkWorker } from './workerLink.ts'

export interface PhotoHost {
  readonly port: PhotoPort
  readonly end: () => void
}

/** Opens the photo worker. Calls throw `WorkerLost` if a picture crashes it. */
export function openPhotoHost(): PhotoHost {
  const link = linkWorker<PhotoPort>(
    (onDeath) =>
      startWorker<PhotoPort>(
        new Worker(new URL('../../../workers/photo.worker.ts', import.meta.url), { type: 'module' }),
        onDeath,
      ),
    () => {
      // A picture that crashes the worker must not block later pictures.
      if (link.isBroken()) link.revive()
    },
  )
  return {
    port: {
      picture: (file, quarterTurns) => link.use((port) => port.picture(file, quarterTurns)),
      file: (file, isPicture) => link.use((port) => port.file(file, isPicture)),
    },
    end: link.end,
  }
}
