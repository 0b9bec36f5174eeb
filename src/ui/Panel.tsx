import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from './classNames.ts'
import { IconButton } from './IconButton.tsx'
import { ScrollBody } from './ScrollBody.tsx'
import styles from './Panel.module.css'

export interface PanelProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title: ReactNode
  mark?: ReactNode
  detail?: ReactNode
  actions?: ReactNode
  /** Controls below the header that don't scroll: segments, chips. */
  tools?: ReactNode
  foot?: ReactNode
  onClose?: (() => void) | undefined
  collapsed?: boolean | undefined
  onCollapse?: ((collapsed: boolean) => void) | undefined
}

/** A floating panel; the caller sets its position and width. */
export function Panel(props: PanelProps) {
  const { title, mark, detail, actions, tools, foot, onClose, collapsed, onCollapse, className, children, ...rest } =
    props
  const { t } = useLingui()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} {...rest} className={classNames(styles.panel, className)}>
      <header className={styles.head}>
        {mark}
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {detail && <div className={styles.detail}>{detail}</div>}
        </div>
        {actions}
        {onCollapse && (
          <IconButton
            label={collapsed ? t`Expand` : t`Collapse`}
            aria-expanded={!collapsed}
            icon={collapsed ? <ChevronDown size={20} /> : <ChevronUp size={20} />}
            onClick={() => onCollapse(!collapsed)}
          />
        )}
        {onClose && <IconButton label={t`Close`} icon={<X size={20} />} onClick={onClose} />}
      </header>
      {!collapsed && tools && <div className={styles.tools}>{tools}</div>}
      {!collapsed && <ScrollBody className={styles.body}>{children}</ScrollBody>}
      {!collapsed && foot && <footer className={styles.foot}>{foot}</footer>}
    </section>
  )
}
