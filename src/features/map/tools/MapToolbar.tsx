import { useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue } from 'jotai'
import MousePointer2 from 'lucide-react/icons/mouse-pointer-2'
import Pentagon from 'lucide-react/icons/pentagon'
import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useEffectEvent } from 'react'
import { activeToolAtom, toolStatusAtom } from '#mapStage/activeTool.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu, type MenuItem } from '#ui/Menu.tsx'
import type { MapTool, ToolStatus } from '#mapStage/mapTool.ts'
import styles from './MapToolbar.module.css'
import { toolbarKey } from './toolbarKey.ts'

interface MapToolbarProps {
  tools: readonly MapTool[]
  isSmall: boolean
}

interface ToolbarParts {
  tools: readonly MapTool[]
  /** Id of the active tool; without a tool, clicks select features. */
  activeToolId: string | undefined
  onTake: (id: string | undefined) => void
  status: ToolStatus | undefined
}

export function MapToolbar({ tools, isSmall }: MapToolbarProps) {
  const [activeTool, onTake] = useAtom(activeToolAtom)
  const status = useAtomValue(toolStatusAtom)
  const parts: ToolbarParts = { tools, activeToolId: activeTool?.id, onTake, status }
  useToolbarKeys(parts)
  return isSmall ? <RoundTools {...parts} /> : <ToolRow {...parts} />
}

function ToolRow({ tools, activeToolId, onTake, status }: ToolbarParts) {
  const { t, i18n } = useLingui()
  return (
    <div role="toolbar" aria-label={t`Map tools`} className={styles.row}>
      <IconButton
        label={t`Select`}
        icon={<MousePointer2 size={20} />}
        pressed={activeToolId === undefined}
        onClick={() => onTake(undefined)}
      />
      {tools.map(({ id, label, icon: Icon, shortcut, load }) => (
        <IconButton
          key={id}
          label={i18n._(label)}
          icon={<Icon size={20} />}
          pressed={id === activeToolId}
          aria-keyshortcuts={shortcut}
          // Preloads the tool's code on hover; errors are shown on activation.
          onPointerEnter={() => void load().catch(() => undefined)}
          onClick={() => onTake(id === activeToolId ? undefined : id)}
        />
      ))}
      <span className={styles.line} />
      <IconButton
        label={t`Undo`}
        icon={<Undo2 size={20} />}
        disabled={!status?.undo}
        onClick={() => status?.undo?.()}
      />
      <IconButton
        label={t`Redo`}
        icon={<Redo2 size={20} />}
        disabled={!status?.redo}
        onClick={() => status?.redo?.()}
      />
      {status?.words && <span className={styles.line} />}
      <Status status={status} className={styles.status} />
    </div>
  )
}

function RoundTools({ tools, activeToolId, onTake, status }: ToolbarParts) {
  const { t, i18n } = useLingui()
  const activeTool = tools.find(({ id }) => id === activeToolId)
  const Icon = activeTool?.icon ?? Pentagon
  const steps: readonly MenuItem[] = [
    ...(status?.undo
      ? [{ id: 'undo', label: t`Undo`, icon: <Undo2 size={20} />, startsGroup: true, onSelect: status.undo }]
      : []),
    ...(status?.redo ? [{ id: 'redo', label: t`Redo`, icon: <Redo2 size={20} />, onSelect: status.redo }] : []),
  ]
  return (
    <div className={styles.round}>
      <Menu
        label={t`Map tools`}
        side="left"
        align="start"
        items={[
          { id: 'select', label: t`Select`, icon: <MousePointer2 size={20} />, onSelect: () => onTake(undefined) },
          ...tools.map(({ id, label, icon: ToolIcon }) => ({
            id,
            label: i18n._(label),
            icon: <ToolIcon size={20} />,
            onSelect: () => onTake(id),
          })),
          ...steps,
        ]}
        trigger={(open) => (
          <IconButton
            {...open}
            look="floating"
            round
            label={activeTool ? i18n._(activeTool.label) : t`Map tools`}
            icon={<Icon size={20} />}
            aria-pressed={activeTool !== undefined}
          />
        )}
      />
      {activeTool && <Status status={status} className={styles.pill} />}
    </div>
  )
}

function Status({ status, className }: { status: ToolStatus | undefined; className: string | undefined }) {
  return (
    <output className={className} hidden={!status?.words}>
      <span className={styles.words}>{status?.words}</span>
      {status?.detail && <span className={styles.detail}>{status.detail}</span>}
    </output>
  )
}

/**
 * Handles the toolbar's keys: a character activates a tool; Ctrl or ⌘ with Z undoes, with Shift+Z or Y redoes. Ignored
 * while the user is typing or a dialog or menu is open.
 */
function useToolbarKeys({ tools, onTake, status }: ToolbarParts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = toolbarKey(event, { tools, onTake, status })
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
