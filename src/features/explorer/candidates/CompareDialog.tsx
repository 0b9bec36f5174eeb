import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import Snowflake from 'lucide-react/icons/snowflake'
import Trash2 from 'lucide-react/icons/trash-2'
import { formatMinute } from '#i18n/formats.ts'
import { qualified } from '#i18n/labelled.ts'
import { useStoreName } from '../areaReport/useStoreName.ts'
import { ComparedFigure } from '#mapStage/figures/ComparedFigure.tsx'
import { Button } from '#ui/Button.tsx'
import { ComparedTable } from '#ui/ComparedTable.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { countText } from '../text/countText.ts'
import { figuredAt } from '../text/zoneText.ts'
import { verdictPercent } from '../verdict/verdictText.ts'
import styles from './Candidates.module.css'
import { SameSettingsBar, SettingRows } from './PinSettings.tsx'
import type { PinnedAnswers } from './usePinnedFigures.ts'
import { freezeAtom, letterOf, openAtom, type Pinned, pinnedAtom, type PinnedFigures, unpinAtom } from './pinned.ts'

interface CompareDialogProps extends PinnedAnswers {
  onClose: () => void
}

export function CompareDialog({ figures, isPending, onClose }: CompareDialogProps) {
  const { t } = useLingui()
  const pins = useAtomValue(pinnedAtom)
  const of = (id: string): PinnedFigures => figures.get(id) ?? {}
  const assumptions = pins.map(({ id }) => of(id).assumptions)
  const nameOf = ({ study }: Pinned) => study.name || t`Candidate site`
  return (
    <Dialog isOpen wide title={<Trans>Compare candidates</Trans>} onClose={onClose}>
      {isPending && (
        <p role="status">
          <Trans>
            Calculating demand. Net new demand and the worst-hit store will appear next, and you can then freeze the
            figures.
          </Trans>
        </p>
      )}
      <SameSettingsBar all={assumptions} />
      <ComparedTable>
        <Head pins={pins} nameOf={nameOf} />
        <CandidateRows {...{ figures, isPending, assumptions, onClose }} />
      </ComparedTable>
    </Dialog>
  )
}

interface CandidateRowsProps extends CompareDialogProps {
  assumptions: readonly PinnedFigures['assumptions'][]
}

function CandidateRows({ figures, isPending, assumptions, onClose }: CandidateRowsProps) {
  const { t } = useLingui()
  const pins = useAtomValue(pinnedAtom)
  const of = (id: string): PinnedFigures => figures.get(id) ?? {}
  const nameOf = ({ study }: Pinned) => study.name || t`Candidate site`
  const labels: Record<RowId, string> = {
    gain: t`Net new to the chain`,
    worst: t`Worst-hit store`,
    people: t`People`,
    households: t`Households`,
    competitors: t`Competitors`,
  }
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">{labels[row.id]}</th>
          {pins.map((pin) => (
            <td key={pin.id}>
              {row.id === 'worst' && <WorstName figures={of(pin.id)} />}
              <ComparedFigure
                label={qualified(labels[row.id], nameOf(pin))}
                value={row.read(of(pin.id)) ?? (isPending && !pin.frozen ? '…' : '–')}
                method={row.method}
                restsOn={row.restsOn}
                inputs={[
                  { key: 'zone', label: t`Zone`, value: figuredAt(pin.study) },
                  ...(pin.frozen ? [{ key: 'frozen', label: t`Frozen`, value: formatMinute(pin.frozen.at) }] : []),
                ]}
              />
            </td>
          ))}
        </tr>
      ))}
      <SettingRows all={assumptions} pins={pins} />
      <tr>
        <td />
        {pins.map((pin) => (
          <td key={pin.id}>
            <Ways id={pin.id} frozenAt={pin.frozen?.at} figures={of(pin.id)} isPending={isPending} onClose={onClose} />
          </td>
        ))}
      </tr>
    </tbody>
  )
}

function Head({ pins, nameOf }: { pins: readonly Pinned[]; nameOf: (pin: Pinned) => string }) {
  return (
    <thead>
      <tr>
        <td />
        {pins.map((pin, at) => (
          <th key={pin.id} scope="col">
            <b>{letterOf(at)}</b> {nameOf(pin)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const rows = [
  { id: 'gain', method: 'netNew', restsOn: ['demographics', 'records'], read: ({ gain }: PinnedFigures) => gain },
  {
    id: 'worst',
    method: 'storeImpact',
    restsOn: ['demographics', 'records'],
    read: ({ worst }: PinnedFigures) => worst && `−${verdictPercent(worst.share)}`,
  },
  {
    id: 'people',
    method: 'population',
    restsOn: ['areas', 'demographics'],
    read: ({ people }: PinnedFigures) => countText(people),
  },
  {
    id: 'households',
    method: 'households',
    restsOn: ['areas', 'demographics'],
    read: ({ households }: PinnedFigures) => countText(households),
  },
  {
    id: 'competitors',
    method: 'competitorCount',
    restsOn: ['records'],
    read: ({ competitors }: PinnedFigures) => countText(competitors),
  },
] as const
type RowId = (typeof rows)[number]['id']

function WorstName({ figures: { worst } }: { figures: PinnedFigures }) {
  const name = useStoreName(worst?.storeId ?? '')
  return worst && <>{name} </>
}

interface WaysProps {
  id: string
  frozenAt: string | undefined
  figures: PinnedFigures
  isPending: boolean
  onClose: () => void
}

function Ways({ id, frozenAt, figures, isPending, onClose }: WaysProps) {
  const { t } = useLingui()
  const freeze = useSetAtom(freezeAtom)
  const unpin = useSetAtom(unpinAtom)
  const choose = useSetAtom(openAtom)
  return (
    <div className={styles.ways}>
      <Button
        size="small"
        aria-pressed={frozenAt !== undefined}
        // Pending figures can't be frozen, but frozen figures can be released.
        disabled={isPending && frozenAt === undefined}
        icon={<Snowflake size={16} />}
        onClick={() => freeze(id, frozenAt === undefined ? { figures, at: new Date().toISOString() } : undefined)}
      >
        <Trans>Freeze figures</Trans>
      </Button>
      {frozenAt !== undefined && <small>{formatMinute(frozenAt)}</small>}
      <Button
        size="small"
        onClick={() => {
          choose(id)
          onClose()
        }}
      >
        <Trans>Study this site</Trans>
      </Button>
      <IconButton label={t`Remove`} icon={<Trash2 size={18} />} onClick={() => unpin(id)} />
    </div>
  )
}
