import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { buildPage } from '../../../bench/buildPage.ts'
import { changedSource, type SourceChange } from '../bugs/SourceChange.ts'
import { pictureAddress } from './makePhoto.ts'

/** Plain tab's URL, which the product's service worker ignores. */
export const tabAddress = '/api/FaultTab/'

export type OwnFiles = ReadonlyMap<string, { readonly type: string; readonly content: string | Uint8Array }>

const html = '<!doctype html><meta charset="utf-8"><title>tab</title><script type="module" src="page.js"></script>'

/** Builds the plain tab and its files from the product's modules and settings. */
export async function buildTab(planted: readonly SourceChange[] = []): Promise<OwnFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'catchment-tab-'))
  try {
    const transform = (code: string, id: string) => changedSource(id, code, planted)
    const plant = { name: 'plant', enforce: 'pre' as const, transform }
    await buildPage(join(import.meta.dirname, 'tabPage.ts'), folder, [plant])
    const files = new Map<string, { type: string; content: string | Uint8Array }>([
      [tabAddress, { type: 'text/html; charset=utf-8', content: html }],
      [pictureAddress, { type: 'image/jpeg', content: await makePicture() }],
    ])
    for (const name of await readdir(folder, { recursive: true }))
      if (name.endsWith('.js'))
        files.set(tabAddress + name.replaceAll('\\', '/'), {
          type: 'text/javascript',
          content: await readFile(join(folder, name), 'utf8'),
        })
    return files
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const makePicture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 320,
      height: 240,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer()
