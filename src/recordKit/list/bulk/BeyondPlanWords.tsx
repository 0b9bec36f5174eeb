import { Plural } from '@lingui/react/macro'

/** Says how many of the selected rows can only be read, because the plan has no room for this many. */
export function BeyondPlanWords({ count }: { count: number }) {
  return (
    count > 0 && (
      <Plural
        value={count}
        one="# record is over your plan’s limit and is now view-only."
        other="# records are over your plan’s limit and are now view-only."
      />
    )
  )
}
