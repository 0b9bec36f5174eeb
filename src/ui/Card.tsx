import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styles from './Card.module.css'
import { classNames } from './classNames.ts'
import { IconButton } from './IconButton.tsx'

export interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title?: ReactNode
  /** Content at the far end of the header: a count, a link, a legend. */
  aside?: ReactNode
  onClose?: (() => void) | undefined
  /** Color of the left edge, which draws attention. The card must also state the reason in words. */
  tone?: 'bad' | 'warn' | 'accent' | undefined
  /** Removes the padding, for a table or list that reaches the edge. */
  flush?: boolean | undefined
}

export function Card({ title, aside, onClose, tone, flush, className, children, ...rest }: CardProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      {...rest}
      className={classNames(styles.card, flush ? styles.flush : styles.padded, tone && styles[tone], className)}
    >
      {(title || aside) && (
        <div className={classNames(styles.head, onClose && styles.closable)}>
          {title && <h2 id={titleId}>{title}</h2>}
          {aside && <div className={styles.aside}>{aside}</div>}
          {onClose && <CloseButton onClose={onClose} />}
        </div>
      )}
      {children}
    </section>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return <IconButton label={t`Close`} icon={<X size={20} />} onClick={onClose} />
}
