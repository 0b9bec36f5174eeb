import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cataloguesFolder } from '#server/commands/cataloguesFolder.ts'

export interface MessageText {
  /** English text, or an explicit ID. */
  readonly id: string
  readonly context: string | undefined
  readonly text: string
  readonly hasOwnId: boolean
  readonly files: readonly string[]
}

export function readMessageTexts(locale = 'en-us', folder = cataloguesFolder): MessageText[] {
  const blocks = readFileSync(join(folder, locale, 'messages.po'), 'utf8').split('\n\n')
  return blocks.flatMap((block) => {
    const id = fieldOf(block, 'msgid')
    if (!id) return []
    return {
      id,
      context: fieldOf(block, 'msgctxt'),
      text: fieldOf(block, 'msgstr') ?? '',
      hasOwnId: block.includes('js-lingui-explicit-id'),
      files: [...block.matchAll(/^#: (\S+)$/gm)].map(([, file]) => file!),
    }
  })
}

function fieldOf(block: string, name: string): string | undefined {
  const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(block)?.[1]
  return lines
    ?.trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('')
}
