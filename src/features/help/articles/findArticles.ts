import { type ArticleId, articleIds, type Articles } from './articleIds.ts'

/** Words as they are compared: width, case and accents of no account. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/**
 * The articles that have every word of a search, in their order; those that have all of them in the title stand first. Chinese is written without
 * spaces, so what was typed without a space is looked for as a whole.
 */
export function findArticles(articles: Articles, text: string): readonly ArticleId[] {
  const words = fold(text)
    .split(/[\s，、。？！]+/u)
    .filter((word) => word !== '')
  const hasAll = (where: string) => words.every((word) => where.includes(word))
  const rows = articleIds.map((id) => {
    const { title, purpose, steps, know } = articles[id]
    const [head, whole] = [fold(title), fold([title, purpose, ...steps, ...know].join('\n'))]
    return { id, inTitle: hasAll(head), isFound: hasAll(whole) }
  })
  const found = rows.filter(({ isFound }) => isFound)
  return [...found.filter(({ inTitle }) => inTitle), ...found.filter(({ inTitle }) => !inTitle)].map(({ id }) => id)
}
