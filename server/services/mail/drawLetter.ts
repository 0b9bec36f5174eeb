import { type LetterKind, type LetterPart, partsOf } from '#domain/accounts/letterTexts.ts'
import { languageTag, type Locale } from '#domain/locale.ts'
import type { Mail } from '../../adapters/mail/mailTransport.ts'
import type { CatalogueTexts } from '../../http/texts.ts'

export interface LetterContent {
  readonly kind: LetterKind
  readonly to: string
  readonly locale: Locale
  readonly values: Readonly<Record<string, string>>
  readonly link?: string
  readonly code?: string
}

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.codePointAt(0)};`).replaceAll('\n', '<br>')

/** Returns the text on one line, so that a name can't start a new header or paragraph. */
const onOneLine = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Breaks up text in a name that looks like a URL or an address, because mail programs would turn it into a link. */
const withoutLinks = (name: string): string =>
  name.replaceAll('://', ': //').replaceAll(/(?<=\S)([.。．｡@])(?=\p{L})/gu, (mark) => `${mark} `)

export function drawLetter(texts: CatalogueTexts, content: LetterContent, id: string): Mail {
  const { kind, to, locale, link, code } = content
  const { newEmail, ...names } = content.values
  const shown = Object.entries(names).map(([name, value]) => [name, withoutLinks(onOneLine(value))] as const)
  const values = { ...Object.fromEntries(shown), ...(newEmail === undefined ? {} : { newEmail: onOneLine(newEmail) }) }
  const words = new Map<LetterPart, string>(
    partsOf(kind).map(([part, english]) => [part, texts(locale, `letter.${kind}.${part}`, english, values)]),
  )
  const say = (part: LetterPart): string => words.get(part) ?? ''
  const codeLines = code === undefined ? [] : [code, say('code')]
  const linkLines = link === undefined ? [] : [say('orButton'), link]
  const text = [say('intro'), ...codeLines, ...linkLines, say('outro'), 'Catchment'].join('\n\n')
  const language = languageTag[locale]
  const html = htmlOf(language, say, code, link)
  return { id, to, subject: onOneLine(say('subject')), text: `${text}\n`, html, language }
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

/** Returns simple HTML without pictures, style sheets or remote content, for compatibility with mail programs. */
function htmlOf(language: string, say: (part: LetterPart) => string, code?: string, link?: string): string {
  const codeStyle = 'margin:0 0 8px;font-size:28px;letter-spacing:6px;font-weight:600'
  const linkStyle =
    'display:inline-block;padding:12px 20px;background:#1f5f4f;color:#ffffff;text-decoration:none;border-radius:8px'
  const codePart = code === undefined ? '' : `<p style="${codeStyle}">${escapeHtml(code)}</p>${paragraph(say('code'))}`
  const linkPart =
    link === undefined
      ? ''
      : `${paragraph(say('orButton'))}<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="${linkStyle}">${escapeHtml(say('button'))}</a></p>` +
        `<p style="margin:0 0 16px;font-size:13px;word-break:break-all">${escapeHtml(link)}</p>`
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(say('subject'))}</title></head>` +
    `<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1d2521;background:#ffffff">` +
    `<div style="max-width:520px">${paragraph(say('intro'))}${codePart}${linkPart}` +
    `<p style="margin:0 0 16px;color:#5b665f">${escapeHtml(say('outro'))}</p><p style="margin:0">Catchment</p></div></body></html>`
  )
}
