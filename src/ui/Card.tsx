import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styles from './Card.module.css'
import { classNames } from './classNames.ts'

export interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title?: ReactNode
  /** At the far end of the head: a count, a link, a legend. */
  aside?: ReactNode
  /** An edge at the left that says: look here. Comes with a word inside the card. */
  tone?: 'bad' | 'warn' | 'accent' | undefined
  /** No padding, for a table or list that reaches the edge. */
  flush?: boolean | undefined
}

/** A sheet of a document. With a title it is a region of that name. */
export function Card({ title, aside, tone, flush, className, children, ...rest }: CardProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      {...rest}
      className={classNames(styles.card, flush ? styles.flush : styles.padded, tone && styles[tone], className)}
    >
      {(title || aside) && (
        <div className={styles.head}>
          {title && <h2 id={titleId}>{title}</h2>}
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
