import { demandWorth, netNewPeople, unroundedWorth } from '../money/demandWorth.ts'
import { isCurrency, type Money } from '../money/money.ts'
import { savedFigure, type StudyContent } from './studyContent.ts'

export interface StudyWorth {
  readonly netNew: Money | undefined
  /** Sales of the site itself, unrounded because shares are computed from them. */
  readonly sales: Money | undefined
}

/** Returns a site's sales figures in a study; both undefined if too few sales were known when the study was saved. */
export function studyWorth(content: StudyContent): StudyWorth {
  const perPerson = savedFigure(content, 'salesPerPerson')
  const { currency } = content
  if (perPerson === undefined || currency === undefined || !isCurrency(currency))
    return { netNew: undefined, sales: undefined }
  const captured = savedFigure(content, 'captured')
  const netNew = savedNetNew(content)
  return {
    netNew: netNew === undefined ? undefined : { amount: demandWorth(netNew, perPerson), currency },
    sales: captured === undefined ? undefined : { amount: unroundedWorth(captured, perPerson), currency },
  }
}

function savedNetNew(content: StudyContent): number | undefined {
  const captured = savedFigure(content, 'captured')
  const ownLoss = savedFigure(content, 'ownLoss')
  return captured === undefined || ownLoss === undefined
    ? savedFigure(content, 'netNew')
    : netNewPeople({ captured, ownLoss })
}

/**
 * Returns the last study saved on or before a site's decision day, or the latest study if there is no day. `dayOf`
 * returns a moment's day in the company's time zone.
 */
export function studyUntil(
  studies: readonly StudyContent[],
  day: string | undefined,
  dayOf: (moment: string) => string,
): StudyContent | undefined {
  return studies
    .filter(({ madeAt }) => day === undefined || dayOf(madeAt) <= day)
    .toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1))[0]
}
