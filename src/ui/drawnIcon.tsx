import type { LucideProps } from 'lucide-react'

/**
 * An icon by its lines, as markup. The build writes icons of Lucide this way (`server/commands/iconMarkup.ts`); everywhere else the
 * library draws them itself, and a test holds both against each other.
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
