import { i18n } from '@lingui/core'
import { messageIds } from './messageIds.ts'

const methodParts = ['term', 'formula', 'source', 'caveat'] as const
export type MethodPart = (typeof methodParts)[number]

export type WordedMethod = { readonly id: string } & Readonly<Record<MethodPart, string>>

export const methodText = (method: WordedMethod, part: MethodPart): string =>
  i18n._(messageIds.method(method.id, part), undefined, { message: method[part] })

export const collectMethodTexts = (method: WordedMethod): { id: string; message: string }[] =>
  methodParts.map((part) => ({ id: messageIds.method(method.id, part), message: method[part] }))
