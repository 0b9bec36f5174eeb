import type { LucideProps } from 'lucide-react'

/**
 * The build writes Lucide icons this way (`server/commands/iconMarkup.ts`); elsewhere the library renders them, and a
 * test compares both.
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
