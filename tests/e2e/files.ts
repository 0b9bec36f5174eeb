import { createHash } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page, request } from 'playwright/test'
import { login } from '#domain/contracts/account.ts'
import { apiVersion } from '#domain/contracts/endpoint.ts'
import { contentPath, fileStatus } from '#domain/contracts/files.ts'
import type { FileReference } from '#domain/fields/field.ts'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import type { Picked } from './pictures.ts'
import { serverStores } from './serverStores.ts'
import { accountOf } from './signIn.ts'

export const filesField = (page: Page, label: 'Photos' | 'Attachments'): Locator =>
  page.getByRole('region', { name: label, exact: true }).last()

export const tiles = (field: Locator): Locator => field.locator('[data-file-id]')

export const captions = (field: Locator): Promise<string[]> =>
  tiles(field)
    .getByRole('textbox')
    .evaluateAll((lines) => lines.map((line) => (line as HTMLInputElement).value))

export const pick = (field: Locator, ...files: Picked[]): Promise<void> =>
  field.locator('input[type=file][multiple]').setInputFiles(files.map((file) => ({ ...file })))

export async function transferFiles(target: Locator, type: 'drop' | 'paste', ...files: Picked[]): Promise<void> {
  const carried = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('base64') }))
  await target.evaluate(
    (element, { type: kind, carried: list }) => {
      const data = new DataTransfer()
      for (const { name, mimeType, text } of list)
        data.items.add(
          new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name, { type: mimeType }),
        )
      const settings = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...settings, dataTransfer: data })
          : new ClipboardEvent('paste', { ...settings, clipboardData: data }),
      )
    },
    { type, carried },
  )
}

/** Expects `count` pictures to be drawn, not only requested. Pictures load near the viewport. */
export async function seePictures(within: Locator, count: number): Promise<void> {
  await within.scrollIntoViewIfNeeded()
  const drawn = () =>
    within
      .locator('img')
      .evaluateAll((images) => (images as HTMLImageElement[]).filter((image) => image.naturalWidth > 0).length)
  await expect.poll(drawn).toBe(count)
}

export async function choose(page: Page, tile: Locator, entry: string): Promise<void> {
  await tile.getByRole('button', { name: / actions$/ }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

export async function serverFiles(address: string): Promise<{
  readonly of: (code: string, field: 'photos' | 'attachments') => Promise<readonly FileReference[]>
  readonly isWhole: (sha256: string) => Promise<boolean>
  readonly content: (sha256: string) => Promise<Buffer>
  readonly end: () => Promise<void>
}> {
  const headers = { 'api-version': apiVersion, origin: address }
  const api: APIRequestContext = await request.newContext({ baseURL: address, extraHTTPHeaders: headers })
  await api.post(login.path, { data: { account: accountOf('owner'), password: DEMO_PASSWORD } })
  const content = async (sha256: string) => (await api.get(contentPath, { params: { sha256 } })).body()
  return {
    async of(code, field) {
      const value = (await serverStores(address)).get(code)?.[field]
      return Array.isArray(value) ? (value as readonly FileReference[]) : []
    },
    async isWhole(sha256) {
      const { data } = await (await api.get(fileStatus.path, { params: { sha256 } })).json()
      if (data.state !== 'stored') return false
      return (
        createHash('sha256')
          .update(await content(sha256))
          .digest('hex') === sha256
      )
    },
    content,
    end: () => api.dispose(),
  }
}
