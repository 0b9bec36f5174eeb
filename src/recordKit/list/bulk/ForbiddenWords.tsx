import { Plural } from '@lingui/react/macro'

/** Says how many of the selected rows this member may not change so. */
export function ForbiddenWords({ count }: { count: number }) {
  return (
    count > 0 && (
      <Plural
        value={count}
        one="Your account rights leave # row as it is."
        other="Your account rights leave # rows as they are."
      />
    )
  )
}
