import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { buildPage } from '../../../bench/buildPage.ts'
import { changedSource, type SourceChange } from '../bugs/SourceChange.ts'
import { pictureAddress } from './makePhoto.ts'

/** Where the plain tab lies: no address of the product's, so that its service worker leaves the page itself alone. */
export const tabAddress = '/api/FaultTab/'

/** Files that a line answers by itself, by address. */
export type OwnFiles = ReadonlyMap<string, { readonly type: string; readonly content: string | Uint8Array }>

const html = '<!doctype html><meta charset="utf-8"><title>tab</title><script type="module" src="page.js"></script>'

/**
 * Builds the plain tab from the product's own modules, as the product itself is built, and what it needs beside them. `planted`
 * makes the modules wrong.
 */
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
    // The page and what it loads later.
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

/** Some picture, of about 20 kB. */
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
