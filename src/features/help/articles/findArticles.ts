import { type ArticleId, articleIds, type Articles } from './articleIds.ts'

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/**
 * Finds articles containing all words, with title matches first. Words end at spaces and Chinese punctuation only,
 * because Chinese text has no spaces between words.
 */
export function findArticles(articles: Articles, text: string): readonly ArticleId[] {
  const words = fold(text)
    .split(/[\s，、。？！]+/u)
    .filter((word) => word !== '')
  const hasAll = (where: string) => words.every((word) => where.includes(word))
  const rows = articleIds.map((id) => {
    const { title, purpose, steps, know } = articles[id]
    const head = fold(title)
    const whole = fold([title, purpose, ...steps, ...know].join('\n'))
    return { id, inTitle: hasAll(head), isFound: hasAll(whole) }
  })
  const found = rows.filter(({ isFound }) => isFound)
  return [...found.filter(({ inTitle }) => inTitle), ...found.filter(({ inTitle }) => !inTitle)].map(({ id }) => id)
}
