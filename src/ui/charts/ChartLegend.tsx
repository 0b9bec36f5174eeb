import type { ReactNode } from 'react'
import styles from './ChartLegend.module.css'

type Mark = 'column' | 'trend' | 'mark' | 'goal'

export function ChartLegend({ marks }: { marks: readonly (readonly [mark: Mark, words: ReactNode])[] }) {
  return (
    <ul className={styles.legend}>
      {marks.map(([mark, words]) => (
        <li key={mark} data-mark={mark}>
          {words}
        </li>
      ))}
    </ul>
  )
}
