import { releaseProxy, wrap } from 'comlink'
import type { PhotoPort } from '#work/photoPort.ts'
import { type LinkedWorker, linkWorker } from './workerLink.ts'

/** The photo worker of one session, started at its first use. */
export interface PhotoHost {
  readonly port: PhotoPort
  readonly end: () => void
}

type Start = (onDeath: (cause: unknown) => void) => LinkedWorker<PhotoPort>

/** Opens the worker for photos. What it is asked throws `WorkerLost` when a picture was too much for it. */
export function openPhotoHost(start: Start = startPhotoWorker): PhotoHost {
  const link = linkWorker<PhotoPort>(
    start,
    () => {
      // A picture that kills the worker must not keep later ones out.
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
