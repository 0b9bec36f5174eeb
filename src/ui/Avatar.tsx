import styles from './Avatar.module.css'

/**
 * Returns the initials of the first and last word, or the last two characters of a Chinese name; '' for an empty name.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const [first] = words
  if (first === undefined) return ''
  if (/\p{Script=Han}/u.test(first)) return [...first].slice(-2).join('')
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** Shows a person's initials. Decorative: the name appears next to it or on the button around it. */
export function Avatar({ name, size = 40 }: { name: string; size?: number }) {
  return (
    <span className={styles.avatar} style={{ width: size, height: size }} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
