import { useLingui } from '@lingui/react/macro'
import ChevronsLeft from 'lucide-react/icons/chevrons-left'
import ChevronsRight from 'lucide-react/icons/chevrons-right'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import type { ReactNode } from 'react'
import { classNames } from '../classNames.ts'
import { IconButton } from '../IconButton.tsx'
import { NavEntry } from './NavEntry.tsx'
import entry from './NavEntry.module.css'
import type { NavItem, RailState, RenderLink } from './navItem.ts'
import styles from './Rail.module.css'

export interface RailProps {
  items: readonly NavItem[]
  footItems?: readonly NavItem[] | undefined
  renderLink: RenderLink
  state: RailState
  onStateChange: (state: RailState) => void
  mark: ReactNode
}

/** The left navigation in windows from 900 px. */
export function Rail(props: RailProps) {
  const { t } = useLingui()
  if (props.state === 'hidden')
    return <RailHandle label={t`Show menu`} onShow={() => props.onStateChange('minimised')} />
  const wide = props.state === 'shown'
  return (
    <nav className={classNames(styles.rail, wide && styles.wide)} aria-label={t`Main menu`} data-stays>
      <div className={styles.mark}>{props.mark}</div>
      <NavList items={props.items} renderLink={props.renderLink} wide={wide} />
      <div className={styles.foot}>
        {props.footItems && <NavList items={props.footItems} renderLink={props.renderLink} wide={wide} />}
        <RailButton
          label={wide ? t`Collapse` : t`Expand`}
          icon={wide ? <ChevronsLeft size={20} /> : <ChevronsRight size={20} />}
          wide={wide}
          className={styles.onlyDesktop}
          onPress={() => props.onStateChange(wide ? 'minimised' : 'shown')}
        />
        <RailButton
          label={t`Hide menu`}
          icon={<PanelLeftClose size={20} />}
          wide={wide}
          onPress={() => props.onStateChange('hidden')}
        />
      </div>
    </nav>
  )
}

function NavList({ items, ...rest }: { items: readonly NavItem[]; renderLink: RenderLink; wide: boolean }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <NavEntry item={item} {...rest} />
        </li>
      ))}
    </ul>
  )
}

interface RailButtonProps {
  label: string
  icon: ReactNode
  wide: boolean
  className?: string | undefined
  onPress: () => void
}

function RailButton({ label, icon, wide, className, onPress }: RailButtonProps) {
  return (
    <button type="button" className={classNames(entry.entry, wide && entry.wide, className)} onClick={onPress}>
      <span className={entry.icon}>{icon}</span>
      <span className={entry.word}>{label}</span>
    </button>
  )
}

function RailHandle({ label, onShow }: { label: string; onShow: () => void }) {
  return (
    <div className={styles.handle}>
      <IconButton label={label} icon={<PanelLeftOpen size={20} />} look="floating" onClick={onShow} />
    </div>
  )
}
