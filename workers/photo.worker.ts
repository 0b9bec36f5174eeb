import { expose, transfer } from 'comlink'
import { packHash } from '#domain/pack/packHash.ts'
import type { PhotoPort, PreparedFile } from '#work/photoPort.ts'
import { type PreparedOrRefused, preparePicture, sketchPicture } from '#work/pictures/preparePicture.ts'
import { canWorkerDraw, workerTools } from '#work/pictures/workerTools.ts'

const port: PhotoPort = {
  async picture(file, quarterTurns): Promise<PreparedOrRefused | undefined> {
    if (!canWorkerDraw()) return undefined
    const prepared = await preparePicture(workerTools, file, quarterTurns)
    return 'refused' in prepared ? prepared : transfer(prepared, [prepared.content, prepared.thumb])
  },
  async file(file, isPicture): Promise<PreparedFile> {
    const content = await file.arrayBuffer()
    const sha256 = await packHash(crypto.subtle, content)
    const sketch = isPicture && canWorkerDraw() ? await sketchPicture(workerTools, file) : undefined
    const moved = sketch ? [content, sketch.thumb] : [content]
    return transfer({ sha256, content, ...sketch }, moved)
  },
}

expose(port)
