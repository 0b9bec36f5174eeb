import { useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue } from 'jotai'
import Circle from 'lucide-react/icons/circle'
import MapPin from 'lucide-react/icons/map-pin'
import MoveUpRight from 'lucide-react/icons/move-up-right'
import Pencil from 'lucide-react/icons/pencil'
import Pentagon from 'lucide-react/icons/pentagon'
import Type from 'lucide-react/icons/type'
import Waypoints from 'lucide-react/icons/waypoints'
import type { ComponentType } from 'react'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { activeToolAtom } from '#mapStage/activeTool.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import { mayWrite, noteInks, type NoteKind, noteKinds, noteWidths } from './note.ts'
import styles from './Notes.module.css'
import { groupsAtom, noteSettingsAtom, targetGroupAtom } from './notesAtom.ts'

const icons: Readonly<Record<NoteKind, ComponentType<{ size?: number | string }>>> = {
  freehand: Pencil,
  arrow: MoveUpRight,
  text: Type,
  marker: MapPin,
  line: Waypoints,
  area: Pentagon,
  circle: Circle,
}

export function NoteChoice() {
  const { t } = useLingui()
  const [settings, setSettings] = useAtom(noteSettingsAtom)
  const [activeTool, take] = useAtom(activeToolAtom)
  return (
    <div role="toolbar" aria-label={t`Note type`} className={styles.kinds}>
      {noteKinds.map((kind) => {
        const Icon = icons[kind]
        return (
          <IconButton
            key={kind}
            label={choiceLabel('noteKind', kind)}
            icon={<Icon size={20} />}
            pressed={activeTool?.id === 'note' && settings.kind === kind}
            onClick={() => {
              setSettings({ ...settings, kind })
              take('note')
            }}
          />
        )
      })}
    </div>
  )
}

/** Style and group for the next note. */
export function NextNote() {
  const { t } = useLingui()
  const [settings, setSettings] = useAtom(noteSettingsAtom)
  return (
    <div className={styles.settings}>
      <div className={styles.pair}>
        <Select
          label={t`Color`}
          value={settings.ink}
          onChange={(ink) => setSettings({ ...settings, ink: noteInks.find((one) => one === ink) ?? 'black' })}
          choices={noteInks.map((value) => ({ value, label: choiceLabel('noteInk', value) }))}
        />
        <Select
          label={t`Width`}
          value={String(settings.width)}
          onChange={(width) => setSettings({ ...settings, width: Number(width) })}
          choices={noteWidths.map((px) => ({ value: String(px), label: t`${px} px` }))}
        />
      </div>
      <TargetGroup />
    </div>
  )
}

/**
 * Group for the next note, shown by name so that nothing is written to an unintended group; empty without writable
 * groups.
 */
function TargetGroup() {
  const { t } = useLingui()
  const [target, setTarget] = useAtom(targetGroupAtom)
  const groups = (useAtomValue(groupsAtom) ?? []).filter(mayWrite)
  if (groups.length === 0) return null
  // If the member owns no group yet, the next note creates one unless another group is selected.
  const first = groups.some(({ right }) => right === 'own') ? [] : [{ value: '', label: t`My notes` }]
  return (
    <Select
      label={t`Layer group for the next note`}
      value={target?.id ?? ''}
      onChange={setTarget}
      choices={[...first, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  )
}
