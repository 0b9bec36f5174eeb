import { createContext, type ReactNode, use } from 'react'

export interface ToastAction {
  label: string
  onPress: () => void
}

export interface ToastContent {
  text: ReactNode
  tone?: 'neutral' | 'good' | 'bad' | undefined
  action?: ToastAction | undefined
  /**
   * Keeps the toast until closed; otherwise it hides after 6 s, or 10 s with an action. `bad` toasts always remain
   * until closed.
   */
  stays?: boolean | undefined
}

export type ShownToast = ToastContent & { readonly id: number }

const maxToasts = 3

/** Adds a toast, keeping the newest three; replaces a toast with the same text and no action. */
export function withToast(shown: readonly ShownToast[], toast: ShownToast): ShownToast[] {
  const others = shown.filter(({ text, action }) => action || typeof text !== 'string' || text !== toast.text)
  return [...others, toast].slice(-maxToasts)
}

export type ShowToast = (content: ToastContent) => () => void

export const ToastContext = createContext<ShowToast | null>(null)

/** Returns the function that shows a toast. Throws outside a `ToastRegion`. */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast needs a ToastRegion around it.')
  return show
}
