import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef, useState } from 'react'
import { useBackCloses } from './backStack.ts'
import { classNames } from './classNames.ts'
import { IconButton } from './IconButton.tsx'
import { ScrollBody } from './ScrollBody.tsx'
import styles from './Popover.module.css'
import { type PlacementWish, usePlacement } from './usePlacement.ts'

export interface PopoverProps extends Partial<PlacementWish> {
  /** Id for the `popoverTarget` of the button that opens and anchors the popover. */
  id: string
  label: string
  /** Title in the header, next to the close button; without a title there is no header. */
  title?: ReactNode
  foot?: ReactNode
  className?: string | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  /** Content, mounted only while open. */
  children: ReactNode
}

/** Closed by Escape, a click elsewhere, or another popover or menu opened outside it. */
export function Popover({
  id,
  label,
  title,
  foot,
  className,
  onOpenChange,
  children,
  ...popoverOptions
}: PopoverProps) {
  const { t } = useLingui()
  const element = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useBackCloses(isOpen, () => element.current?.hidePopover())
  const { side = 'bottom', gap = 12, align = 'center' } = popoverOptions
  usePlacement(element, () => document.querySelector(`[popovertarget="${id}"]`), isOpen, { side, gap, align })

  return (
    <div
      ref={element}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={classNames(styles.popover, className)}
      onBeforeToggle={(event) => {
        if (event.target !== event.currentTarget) return
        if (event.newState === 'open') setIsOpen(true)
        onOpenChange?.(event.newState === 'open')
      }}
      // The content unmounts only after closing; otherwise the browser couldn't restore focus.
      onToggle={(event) => event.newState === 'closed' && event.target === event.currentTarget && setIsOpen(false)}
    >
      <div className={styles.arrow} aria-hidden="true" />
      {isOpen && (
        <div className={styles.inside}>
          {title && (
            <div className={styles.head}>
              <div className={styles.title}>{title}</div>
              <IconButton label={t`Close`} icon={<X size={20} />} onClick={() => element.current?.hidePopover()} />
            </div>
          )}
          <ScrollBody className={styles.body}>{children}</ScrollBody>
          {foot && <div className={styles.foot}>{foot}</div>}
        </div>
      )}
    </div>
  )
}
