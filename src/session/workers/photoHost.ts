import { releaseProxy, wrap } from 'comlink'
import type { PhotoPort } from '#work/photoPort.ts'
import { type LinkedWorker, linkWorker } from './workerLink.ts'

export interface PhotoHost {
  readonly port: PhotoPort
  readonly end: () => void
}

type Start = (onDeath: (cause: unknown) => void) => LinkedWorker<PhotoPort>

/** Opens the photo worker. Calls throw `WorkerLost` if a picture crashes it. */
export function openPhotoHost(start: Start = startPhotoWorker): PhotoHost {
  const link = linkWorker<PhotoPort>(
    start,
    () => {
      // A picture that crashes the worker must not block later pictures.
      if (link.isBroken()) link.revive()
    },
    () => Date.now(),
  )
  return {
    port: {
      picture: (file, quarterTurns) => link.use((port) => port.picture(file, quarterTurns)),
      file: (file, isPicture) => link.use((port) => port.file(file, isPicture)),
    },
    end: link.end,
  }
}

function startPhotoWorker(onDeath: (cause: unknown) => void): LinkedWorker<PhotoPort> {
  const worker = new Worker(new URL('../../../workers/photo.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('error', (event) => onDeath(event.message))
  const remote = wrap<PhotoPort>(worker)
  return {
    port: {
      picture: async (file, quarterTurns) => remote.picture(file, quarterTurns),
      file: async (file, isPicture) => remote.file(file, isPicture),
    },
    end() {
      remote[releaseProxy]()
      worker.terminate()
    },
  }
}
