import type { ComponentPropsWithRef } from 'react'
import styles from './Spoken.module.css'

export function Spoken(props: ComponentPropsWithRef<'span'>) {
  return <span {...props} className={styles.spoken} />
}
