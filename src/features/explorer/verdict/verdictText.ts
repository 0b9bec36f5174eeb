import { t } from '@lingui/core/macro'
import type { JudgedVerdict } from '#analysis/study/judgeVerdict.ts'
import { formatPercent } from '#i18n/formats.ts'

export const verdictPercent = (share: number): string => formatPercent(share, 1)

/** Formats a limit as a percentage with one decimal, or without a decimal if the percentage is an integer. */
export const limitPercent = (limit: number): string =>
  formatPercent(limit, Number.isInteger(Math.round(limit * 1000) / 10) ? 0 : 1)

/** Returns the verdict in one or two sentences; `worth` is the displayed gain with its unit. */
export function verdictSentence(judged: JudgedVerdict, worth: string, store: string): string {
  if (judged.gain === 'nobody') return t`According to this model, no one would come here.`
  return judged.gain === 'some' ? worthSentence(judged, worth, store) : nothingSentence(judged, store)
}

function worthSentence({ impact, ownShare, storeId }: JudgedVerdict, worth: string, store: string): string {
  const lost = verdictPercent(impact.value ?? 0)
  const limit = limitPercent(impact.limit)
  const own = verdictPercent(ownShare.value ?? 0)
  const ownLimit = limitPercent(ownShare.limit)
  if (impact.isOver) return t`Adds ${worth} to the chain, but ${store} would lose ${lost}, over the ${limit} limit.`
  if (ownShare.isOver)
    return t`Adds ${worth} to the chain, but ${own} of the site’s demand comes from your own stores, over the ${ownLimit} limit.`
  if (storeId !== undefined)
    return t`Adds ${worth} to the chain; ${store} would lose ${lost}, within the ${limit} limit.`
  return t`Adds ${worth} to the chain. None of your stores would lose 0.1% or more.`
}

function nothingSentence({ impact, ownShare, storeId }: JudgedVerdict, store: string): string {
  const lost = verdictPercent(impact.value ?? 0)
  const limit = limitPercent(impact.limit)
  const own = verdictPercent(ownShare.value ?? 0)
  const ownLimit = limitPercent(ownShare.limit)
  if (impact.isOver) return t`No net gain for the chain, and ${store} would lose ${lost}, over the ${limit} limit.`
  if (ownShare.isOver)
    return t`No net gain for the chain, and ${own} of the site’s demand comes from your own stores, over the ${ownLimit} limit.`
  if (storeId !== undefined)
    return t`No net gain for the chain; ${store} would lose ${lost}, within the ${limit} limit.`
  return t`No net gain for the chain. None of your stores would lose 0.1% or more.`
}
