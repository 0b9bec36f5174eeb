import { t } from '@lingui/core/macro'
import type { JudgedVerdict } from '#analysis/study/judgeVerdict.ts'
import { formatPercent } from '#i18n/formats.ts'

/** A share as the verdict writes it: to the tenth of a percent, whole limits without a decimal. */
export const verdictPercent = (share: number): string => unbroken(formatPercent(share, 1))

/** A limit, without a decimal where it has none. */
export const limitPercent = (limit: number): string =>
  unbroken(formatPercent(limit, Number.isInteger(Math.round(limit * 1000) / 10) ? 0 : 1))

/** A sign that begins a line of a sentence is read apart from its number. */
const unbroken = (text: string): string => text.replaceAll('\u2009', '\u202f')

/** What is said in one sentence; `worth` is the gain as it is shown, with its unit. Nothing in it but what the judged figures say. */
export function verdictSentence(judged: JudgedVerdict, worth: string, store: string): string {
  if (judged.gain === 'nobody') return t`According to this model, no one would come here.`
  return judged.gain === 'some' ? worthSentence(judged, worth, store) : nothingSentence(judged, store)
}

function worthSentence({ impact, ownShare, storeId }: JudgedVerdict, worth: string, store: string): string {
  const [lost, limit] = [verdictPercent(impact.value ?? 0), limitPercent(impact.limit)]
  const [own, ownLimit] = [verdictPercent(ownShare.value ?? 0), limitPercent(ownShare.limit)]
  if (impact.isOver) return t`Adds ${worth} to the chain, but ${store} would lose ${lost}, over the ${limit} limit.`
  if (ownShare.isOver)
    return t`Adds ${worth} to the chain, but ${own} of that demand comes from your own stores, over the ${ownLimit} limit.`
  if (storeId !== undefined)
    return t`Adds ${worth} to the chain; ${store} would lose ${lost}, within the ${limit} limit.`
  return t`Adds ${worth} to the chain. None of your stores would lose 0.1% or more.`
}

function nothingSentence({ impact, ownShare, storeId }: JudgedVerdict, store: string): string {
  const [lost, limit] = [verdictPercent(impact.value ?? 0), limitPercent(impact.limit)]
  const [own, ownLimit] = [verdictPercent(ownShare.value ?? 0), limitPercent(ownShare.limit)]
  if (impact.isOver) return t`No net gain for the chain, and ${store} would lose ${lost}, over the ${limit} limit.`
  if (ownShare.isOver)
    return t`No net gain for the chain. ${own} of its demand comes from your own stores, over the ${ownLimit} limit.`
  if (storeId !== undefined)
    return t`No net gain for the chain. ${store} would lose ${lost}, within the ${limit} limit.`
  return t`No net gain for the chain. None of your stores would lose 0.1% or more.`
}
