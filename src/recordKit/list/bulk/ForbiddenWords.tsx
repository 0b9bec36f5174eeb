import { Plural } from '@lingui/react/macro'

/** States how many selected rows this member may not change this way. */
export function ForbiddenWords({ count }: { count: number }) {
  return (
    count > 0 && (
      <Plural
        value={count}
        one="Your account rights don’t let you change # row."
        other="Your account rights don’t let you change # rows."
      />
    )
  )
}
