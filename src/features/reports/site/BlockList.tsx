import { Trans, useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Lock from 'lucide-react/icons/lock'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { KeyboardEvent } from 'react'
import { canSome, type Permission } from '#domain/access/permissions.ts'
import type { BlockChoice } from '#domain/report/reportSetup.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useSession } from '#session/useSession.ts'
import { classNames } from '#ui/classNames.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Switch } from '#ui/Switch.tsx'
import type { DragHandle } from '#ui/useDrag.ts'
import { useRowDrag } from '#ui/useRowDrag.ts'
import { blockKindOf } from '../blockKindOf.ts'
import { useBlockLabel } from '../useBlockLabel.ts'
import { AddBlock, type OfferedKind } from './AddBlock.tsx'
import { moveBlock } from './moveBlock.ts'
import styles from './SiteReport.module.css'
import { useReportChanges } from './useReportChanges.ts'

interface BlockListProps {
  record: LocalRecord<'report'>
  kinds: readonly OfferedKind[]
  isEditable: boolean
  chosen: string | undefined
  changed?: ReadonlySet<string> | undefined
  onChoose: (block: string) => void
}

/**
 * Ordered blocks. A block can be switched on or off, dragged by its grip, or moved by buttons or Alt and arrow keys. A
 * lock names the required right.
 */
export function BlockList({ record, kinds, isEditable, chosen, changed, onChoose }: BlockListProps) {
  const { setup, changeSetup } = useReportChanges(record)
  const { blocks } = setup
  const on = blocks.filter(({ isOn }) => isOn).length
  const all = blocks.length
  const change = (next: readonly BlockChoice[]) => void changeSetup({ blocks: next })
  const { grip, markOf } = useRowDrag({
    lands: 'place',
    onDrop(id, { target }) {
      const next = moveBlock(
        blocks,
        id,
        blocks.findIndex((block) => block.id === target),
      )
      if (next !== blocks) change(next)
    },
  })
  return (
    <section className={styles.blocks} aria-labelledby="blocks-title">
      <div className={styles.blocksHead}>
        <h2 id="blocks-title">
          <Trans>Blocks</Trans>
        </h2>
        <span>
          <Trans>
            {on} of {all} shown
          </Trans>
        </span>
      </div>
      <ul data-rows>
        {blocks.map((block, at) => (
          <BlockLine
            key={block.id}
            block={block}
            isEditable={isEditable}
            isChosen={block.id === chosen}
            isChanged={changed?.has(block.id) ?? false}
            mark={markOf(block.id)}
            grip={grip(block.id)}
            onChoose={() => onChoose(block.id)}
            onSwitch={(isOn) => change(blocks.map((one) => (one.id === block.id ? { ...one, isOn } : one)))}
            onMove={(by) => change(moveBlock(blocks, block.id, at + by))}
          />
        ))}
      </ul>
      {isEditable && <AddBlock blocks={blocks} kinds={kinds} onAdd={(block) => change([...blocks, block])} />}
    </section>
  )
}

interface BlockLineProps {
  block: BlockChoice
  isEditable: boolean
  isChosen: boolean
  isChanged: boolean
  mark: 'dragged' | 'before' | 'after' | undefined
  grip: DragHandle
  onChoose: () => void
  onSwitch: (isOn: boolean) => void
  onMove: (by: -1 | 1) => void
}

function BlockLine({ block, isEditable, isChosen, isChanged, mark, grip, onChoose, onSwitch, onMove }: BlockLineProps) {
  const { t } = useLingui()
  const { member } = useSession()
  const labelOf = useBlockLabel()
  const right = blockKindOf(block.kind)?.right
  const isLocked = right !== undefined && !canSome(member, right)
  const label = block.title ?? labelOf(block.kind)
  function onKey(event: KeyboardEvent) {
    if (!isEditable || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li
      data-row={block.id}
      data-block={block.id}
      className={classNames(
        styles.line,
        isChosen && styles.chosen,
        mark && (mark === 'dragged' ? styles.dragged : styles.over),
      )}
      onKeyDown={onKey}
    >
      {isEditable && (
        <span className={styles.grip} {...grip} aria-hidden="true">
          <GripVertical size={16} />
        </span>
      )}
      <button type="button" className={styles.name} aria-pressed={isChosen} onClick={onChoose}>
        <span>
          {label}
          {isChanged && (
            <span className={styles.changedDot} role="img" aria-label={t`changed since the previous version`} />
          )}
        </span>
        {isLocked && <LockedRight right={right} />}
      </button>
      {isEditable && (
        <>
          <IconButton label={t`Move ${label} up`} icon={<ArrowUp size={16} />} onClick={() => onMove(-1)} />
          <IconButton label={t`Move ${label} down`} icon={<ArrowDown size={16} />} onClick={() => onMove(1)} />
        </>
      )}
      <Switch
        label={<span className={styles.spoken}>{label}</span>}
        checked={block.isOn && !isLocked}
        disabled={!isEditable || isLocked}
        onChange={onSwitch}
      />
    </li>
  )
}

/** Note that names the right the user lacks. */
function LockedRight({ right }: { right: Permission }) {
  return (
    <span className={styles.right}>
      <Lock size={14} aria-hidden="true" />
      {right === 'commercial.view' ? (
        <Trans>You don’t have permission to view lease and sales data</Trans>
      ) : (
        <Trans>You don’t have permission to run analyses</Trans>
      )}
    </span>
  )
}
