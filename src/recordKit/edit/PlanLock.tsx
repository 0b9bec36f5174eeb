import { Plural, Trans } from '@lingui/react/macro'
import type { FullPlan } from '#session/plan/fullPlan.ts'
import { UpgradeNeeded } from '#session/plan/UpgradeNeeded.tsx'

/**
 * Instead of a form: the plan has no room for one more, or for the one that is there, how much it has room for, and what unlocks it.
 */
export function PlanLock({ full, isThere = false }: { full: FullPlan; isThere?: boolean }) {
  return (
    <UpgradeNeeded>
      {full.limit === 'users' ? (
        <NoSeatWords full={full} />
      ) : isThere ? (
        <ReadOnlyWords full={full} />
      ) : (
        <>
          <FullPlanWords full={full} /> <Trans>Everything you already have stays, and you can export it.</Trans>
        </>
      )}
    </UpgradeNeeded>
  )
}

/** Whoever exceeds the plan reads. */
function NoSeatWords({ full: { most, hasEnded } }: { full: FullPlan }) {
  return (
    <>
      {hasEnded && <Trans>Your plan has ended.</Trans>}{' '}
      <Plural
        value={most}
        one="One person can change things now: the owner."
        other="# people can change things now: the owner, and those who are here longest."
      />{' '}
      <Trans>You can still view and export everything.</Trans>
    </>
  )
}

function ReadOnlyWords({ full: { most, hasEnded } }: { full: FullPlan }) {
  return (
    <>
      {hasEnded && <Trans>Your plan has ended.</Trans>}{' '}
      <Plural
        value={most}
        one="Only your oldest store can be edited now."
        other="Your # oldest stores can be edited now."
      />{' '}
      <Trans>This store stays. You can still view, delete or export it.</Trans>
    </>
  )
}

/** What the plan counts, and that it is used up. */
export function FullPlanWords({ full }: { full: FullPlan }) {
  const { limit, most, hasEnded } = full
  if (limit === 'users') return <NoSeatWords full={full} />
  if (hasEnded) return <Trans>Your plan has ended.</Trans>
  if (limit === 'stores')
    return (
      <Plural
        value={most}
        one="Your plan has room for one store."
        other="Your plan has room for # stores, and they are all there."
      />
    )
  if (limit === 'activeSurveys')
    return (
      <Plural
        value={most}
        one="Your plan has room for one survey that takes answers."
        other="Your plan has room for # surveys that take answers, and they are all there."
      />
    )
  return (
    <Plural
      value={most}
      one="Your plan has room for one tracked brand; your own brands are not counted."
      other="Your plan has room for # tracked brands, and they are all there; your own brands are not counted."
    />
  )
}
