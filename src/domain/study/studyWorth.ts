import { demandWorth, netNewPeople, unroundedWorth } from '../money/demandWorth.ts'
import { isCurrency, type Money } from '../money/money.ts'
import { savedFigure, type StudyContent } from './studyContent.ts'

/** What a kept study says that a site is worth, in money a month. */
export interface StudyWorth {
  /** What it adds to the chain, without what it takes from own stores. */
  readonly netNew: Money | undefined
  /** What it sells itself, unrounded: what is compared with it is a share. */
  readonly sales: Money | undefined
}

/** The worth of a site by its study; nothing where too few sales were known when it was made. */
export function studyWorth(content: StudyContent): StudyWorth {
  const perPerson = savedFigure(content, 'salesPerPerson')
  const { currency } = content
  if (perPerson === undefined || currency === undefined || !isCurrency(currency))
    return { netNew: undefined, sales: undefined }
  const [captured, netNew] = [savedFigure(content, 'captured'), savedNetNew(content)]
  return {
    netNew: netNew === undefined ? undefined : { amount: demandWorth(netNew, perPerson), currency },
    sales: captured === undefined ? undefined : { amount: unroundedWorth(captured, perPerson), currency },
  }
}

/** Whole people that a kept study says are net new, as its parts add up. */
function savedNetNew(content: StudyContent): number | undefined {
  const [captured, ownLoss] = [savedFigure(content, 'captured'), savedFigure(content, 'ownLoss')]
  return captured === undefined || ownLoss === undefined
    ? savedFigure(content, 'netNew')
    : netNewPeople({ captured, ownLoss })
}

/** The study that stood when a site was decided on: the last one made until that day, which counts as a whole; without a day the last of all. */
export function studyUntil(studies: readonly StudyContent[], day: string | undefined): StudyContent | undefined {
  return studies
    .filter(({ madeAt }) => day === undefined || madeAt.slice(0, 10) <= day)
    .toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1))[0]
}
