import { isCurrency, type Money } from '../money/money.ts'
import { keptFigure, type StudyContent } from './studyContent.ts'

/** What a kept study says that a site is worth, in money a month. */
export interface StudyWorth {
  /** What it adds to the chain, without what it takes from own stores. */
  readonly netNew: Money | undefined
  /** What it sells itself. */
  readonly sales: Money | undefined
}

/** The worth of a site by its study; nothing where too few sales were known when it was made. */
export function studyWorth(content: StudyContent): StudyWorth {
  const perPerson = keptFigure(content, 'salesPerPerson')
  const { currency } = content
  const worth = (id: 'netNew' | 'captured'): Money | undefined => {
    const people = keptFigure(content, id)
    if (people === undefined || perPerson === undefined || currency === undefined || !isCurrency(currency))
      return undefined
    return { amount: people * perPerson, currency }
  }
  return { netNew: worth('netNew'), sales: worth('captured') }
}

/** The study that stood when a site was decided on: the last one made until that day, which counts as a whole; without a day the last of all. */
export function studyUntil(studies: readonly StudyContent[], day: string | undefined): StudyContent | undefined {
  return studies
    .filter(({ madeAt }) => day === undefined || madeAt.slice(0, 10) <= day)
    .toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1))[0]
}
