import type { ComponentPropsWithRef } from 'react'
import styles from './Spoken.module.css'

/** Words for those who listen; takes no room on the screen. */
export function Spoken(props: ComponentPropsWithRef<'span'>) {
  return <span {...props} className={styles.spoken} />
}
