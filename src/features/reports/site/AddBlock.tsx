import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import type { BlockKind } from '#domain/reportAssembly/blockKind.ts'
import { type BlockChoice, maxBlocks } from '#domain/report/reportSetup.ts'
import { Button } from '#ui/Button.tsx'
import { Menu } from '#ui/Menu.tsx'
import { makeRecordId } from '#session/useSaveAll.ts'
import { useBlockLabel } from '../useBlockLabel.ts'

export type OfferedKind = Pick<BlockKind, 'kind' | 'hasWords'>

interface AddBlockProps {
  blocks: readonly BlockChoice[]
  kinds: readonly OfferedKind[]
  onAdd: (block: BlockChoice) => void
}

export function AddBlock({ blocks, kinds, onAdd }: AddBlockProps) {
  const { t } = useLingui()
  const labelOf = useBlockLabel()
  const has = new Set(blocks.map(({ kind }) => kind))
  const offered = kinds.filter(({ kind, hasWords }) => !has.has(kind) || (hasWords && kind === 'text'))
  if (blocks.length >= maxBlocks || offered.length === 0) return null
  return (
    <Menu
      label={t`Add block`}
      items={offered.map(({ kind }) => ({
        id: kind,
        label: labelOf(kind),
        onSelect: () => onAdd({ id: has.has(kind) ? `${kind}-${makeRecordId()}` : kind, kind, isOn: true }),
      }))}
      trigger={(open) => (
        <Button {...open} wide icon={<Plus size={20} aria-hidden="true" />}>
          <Trans>Add block</Trans>
        </Button>
      )}
    />
  )
}
