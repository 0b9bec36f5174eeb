import { expect, test } from 'vitest'
import type { PictureTools } from './pictureTools.ts'
import { preparePicture, sketchPicture } from './preparePicture.ts'
import { reportPicture } from './reportPicture.ts'

const png = new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])])

test('a picture that opens but can’t be drawn is closed', async () => {
  let open = 0
  const tools: PictureTools = {
    async open() {
      open += 1
      return {
        width: 10,
        height: 10,
        toJpeg: () => Promise.reject(new Error('This browser has no room for the picture.')),
        close: () => void (open -= 1),
      }
    },
  }
  expect(await preparePicture(tools, png)).toEqual({ refused: 'pictureUnreadable' })
  expect(open).toBe(0)
  expect(await sketchPicture(tools, png)).toBeUndefined()
  expect(open).toBe(0)
  expect(await reportPicture(tools, png)).toBeUndefined()
  expect(open).toBe(0)
})
