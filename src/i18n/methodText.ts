import { i18n } from '@lingui/core'
import { messageIds } from './messageIds.ts'

/** Parts of a method that are words. */
export const methodParts = ['term', 'formula', 'source', 'caveat'] as const
export type MethodPart = (typeof methodParts)[number]

/** A method of the registry as this room sees it. */
export type WordedMethod = { readonly id: string } & Readonly<Record<MethodPart, string>>

/** A part of a method in the reader's language. */
export const methodText = (method: WordedMethod, part: MethodPart): string =>
  i18n._(messageIds.method(method.id, part), undefined, { message: method[part] })

/** Every text of a method with its id: what the extractor puts into the catalogues. */
export const collectMethodTexts = (method: WordedMethod): { id: string; message: string }[] =>
  methodParts.map((part) => ({ id: messageIds.method(method.id, part), message: method[part] }))
