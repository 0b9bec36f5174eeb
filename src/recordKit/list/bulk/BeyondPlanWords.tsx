import { Plural } from '@lingui/react/macro'

/** Says how many of the selected rows can only be read, because the plan has no room for this many. */
export function BeyondPlanWords({ count }: { count: number }) {
  return (
    count > 0 && (
      <Plural
        value={count}
        one="# stays: it is above your plan and can only be read."
        other="# stay: they are above your plan and can only be read."
      />
    )
  )
}
