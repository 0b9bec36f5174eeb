import { Plural } from '@lingui/react/macro'

export function ForbiddenWords({ count }: { count: number }) {
  return (
    count > 0 && (
      <Plural
        value={count}
        one="You don’t have permission to change # row."
        other="You don’t have permission to change # rows."
      />
    )
  )
}
