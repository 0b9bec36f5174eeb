import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import Snowflake from 'lucide-react/icons/snowflake'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { formatMinute } from '#i18n/formats.ts'
import { useStoreName } from '../areaReport/useStoreName.ts'
import { Button } from '#ui/Button.tsx'
import { ComparedTable } from '#ui/ComparedTable.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { countText } from '../countText.ts'
import { verdictPercent } from '../verdictText.ts'
import styles from './Candidates.module.css'
import { freezeAtom, letterOf, openAtom, pinnedAtom, type PinnedFigures, unpinAtom } from './pinned.ts'

interface CompareDialogProps {
  figures: ReadonlyMap<string, PinnedFigures>
  onClose: () => void
}

/** The pinned candidates in one table, measure by measure; each can be frozen, opened, taken away. */
export function CompareDialog({ figures, onClose }: CompareDialogProps) {
  const { t } = useLingui()
  const pins = useAtomValue(pinnedAtom)
  const of = (id: string): PinnedFigures => figures.get(id) ?? {}
  const rows: readonly { id: string; label: ReactNode; read: (known: PinnedFigures) => ReactNode }[] = [
    { id: 'gain', label: <Trans>Net new to the chain</Trans>, read: ({ gain }) => gain ?? '–' },
    { id: 'worst', label: <Trans>Worst hit</Trans>, read: ({ worst }) => (worst ? <Worst {...worst} /> : '–') },
    { id: 'people', label: <Trans>People</Trans>, read: ({ people }) => countText(people) },
    { id: 'households', label: <Trans>Households</Trans>, read: ({ households }) => countText(households) },
    { id: 'competitors', label: <Trans>Competitors</Trans>, read: ({ competitors }) => countText(competitors) },
  ]
  return (
    <Dialog isOpen wide title={<Trans>Candidates side by side</Trans>} onClose={onClose}>
      <ComparedTable>
        <thead>
          <tr>
            <td />
            {pins.map(({ id, study }, at) => (
              <th key={id} scope="col">
                <b>{letterOf(at)}</b> {study.name || t`Candidate site`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.label}</th>
              {pins.map(({ id }) => (
                <td key={id}>{row.read(of(id))}</td>
              ))}
            </tr>
          ))}
          <tr>
            <td />
            {pins.map((pin) => (
              <td key={pin.id}>
                <Ways id={pin.id} frozenAt={pin.frozen?.at} figures={of(pin.id)} onClose={onClose} />
              </td>
            ))}
          </tr>
        </tbody>
      </ComparedTable>
    </Dialog>
  )
}

function Worst({ storeId, share }: NonNullable<PinnedFigures['worst']>) {
  const name = useStoreName(storeId)
  return (
    <>
      {name} −{verdictPercent(share)}
    </>
  )
}

interface WaysProps {
  id: string
  frozenAt: string | undefined
  figures: PinnedFigures
  onClose: () => void
}

function Ways({ id, frozenAt, figures, onClose }: WaysProps) {
  const { t } = useLingui()
  const freeze = useSetAtom(freezeAtom)
  const unpin = useSetAtom(unpinAtom)
  const choose = useSetAtom(openAtom)
  return (
    <div className={styles.ways}>
      <Button
        size="small"
        aria-pressed={frozenAt !== undefined}
        icon={<Snowflake size={16} />}
        onClick={() => freeze(id, frozenAt === undefined ? { figures, at: new Date().toISOString() } : undefined)}
      >
        <Trans>Freeze</Trans>
      </Button>
      {frozenAt !== undefined && <small>{formatMinute(frozenAt)}</small>}
      <Button
        size="small"
        onClick={() => {
          choose(id)
          onClose()
        }}
      >
        <Trans>Study it</Trans>
      </Button>
      <IconButton label={t`Take it away`} icon={<Trash2 size={18} />} onClick={() => unpin(id)} />
    </div>
  )
}
