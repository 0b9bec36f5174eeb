import type { ReactNode } from 'react'
import styles from './ChartLegend.module.css'

/** How a series of a column chart is drawn. */
type Mark = 'column' | 'trend' | 'mark' | 'goal'

/** What the marks of a column chart stand for. */
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
