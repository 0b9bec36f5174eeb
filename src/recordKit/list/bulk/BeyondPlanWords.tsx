import { Plural } from '@lingui/react/macro'

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
