import type { LucideProps } from 'lucide-react'

/**
 * The build generates Lucide icons as markup (`server/commands/iconMarkup.ts`). Elsewhere the library renders them, and
 * a test compares the two results.
 */
export function drawnIcon(lines: string) {
  return function DrawnIcon({ size = 24, ...props }: LucideProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: lines }}
        {...props}
      />
    )
  }
}
