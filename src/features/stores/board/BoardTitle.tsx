import { Plural, Trans } from '@lingui/react/macro'
import { type BoardColumn, pipelineStatuses } from '#domain/store/pipeline.ts'
import { storeTitle } from '#domain/store/storeNames.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import type { BoardRecord } from './useBoard.ts'

export function BoardTitle({ board }: { board: readonly BoardColumn<BoardRecord>[] }) {
  const { locale } = useFieldText()
  const cards = board.filter(({ status }) => pipelineStatuses.includes(status)).flatMap((column) => column.cards)
  const [worst] = cards.filter(({ stuck }) => stuck).toSorted((a, b) => (b.stuck?.days ?? 0) - (a.stuck?.days ?? 0))
  const count = cards.length
  if (!worst?.stuck)
    return (
      <Plural value={count} one="# store in the pipeline, none stuck" other="# stores in the pipeline, none stuck" />
    )
  const name = storeTitle(worst.store.record.fields, locale)
  const { why, days } = worst.stuck
  const onWay = <Plural value={count} one="# store in the pipeline" other="# stores in the pipeline" />
  return why === 'long' ? (
    <Trans>
      {onWay}; {name} hasn’t moved for <Plural value={days} one="# day" other="# days" />
    </Trans>
  ) : (
    <Trans>
      {onWay}; the next step for {name} is <Plural value={days} one="# day" other="# days" /> overdue
    </Trans>
  )
}
