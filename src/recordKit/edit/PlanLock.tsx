import { Plural, Trans } from '@lingui/react/macro'
import type { FullPlan } from '#session/plan/fullPlan.ts'
import { UpgradeNeeded } from '#session/plan/UpgradeNeeded.tsx'

/** Replaces a form when the plan's limit is reached; shows the limit and how to raise it. */
export function PlanLock({ full, isThere = false }: { full: FullPlan; isThere?: boolean }) {
  return (
    <UpgradeNeeded>
      {full.limit === 'users' ? (
        <NoSeatWords full={full} />
      ) : isThere ? (
        <ReadOnlyWords full={full} />
      ) : (
        <>
          <FullPlanWords full={full} /> <Trans>You keep everything you already have, and you can export it.</Trans>
        </>
      )}
    </UpgradeNeeded>
  )
}

/** Explains that users over the seat limit are read-only. */
function NoSeatWords({ full: { max, hasEnded } }: { full: FullPlan }) {
  return (
    <>
      {hasEnded && <Trans>Your plan has ended.</Trans>}{' '}
      <Plural
        value={max}
        one="Only the owner can make changes now."
        other="Only # people can make changes now: the owner and the members who joined first."
      />{' '}
      <Trans>You can still view and export everything.</Trans>
    </>
  )
}

function ReadOnlyWords({ full: { max, hasEnded } }: { full: FullPlan }) {
  return (
    <>
      {hasEnded && <Trans>Your plan has ended.</Trans>}{' '}
      <Plural
        value={max}
        one="Only your oldest store can be edited now."
        other="Only your # oldest stores can be edited now."
      />{' '}
      <Trans>You keep this store. You can still view, delete or export it.</Trans>
    </>
  )
}

export function FullPlanWords({ full }: { full: FullPlan }) {
  const { limit, max, hasEnded } = full
  if (limit === 'users') return <NoSeatWords full={full} />
  if (hasEnded) return <Trans>Your plan has ended.</Trans>
  if (limit === 'stores')
    return (
      <Plural
        value={max}
        one="Your plan allows one store, and you’ve reached the limit."
        other="Your plan allows # stores, and you’ve reached the limit."
      />
    )
  if (limit === 'activeSurveys')
    return (
      <Plural
        value={max}
        one="Your plan allows one active survey, and you’ve reached the limit."
        other="Your plan allows # active surveys, and you’ve reached the limit."
      />
    )
  return (
    <Plural
      value={max}
      one="Your plan allows one tracked brand, and you’ve reached the limit. Your own brands don’t count."
      other="Your plan allows # tracked brands, and you’ve reached the limit. Your own brands don’t count."
    />
  )
}
