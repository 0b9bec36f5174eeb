/**
 * Returns when a public survey's ticket was issued (milliseconds since 1970), which is its fourth part, in base 36;
 * undefined if unreadable. Only the server can verify a ticket.
 */
export function ticketTime(ticket: string): number | undefined {
  const time = Number.parseInt(ticket.split('.')[3] ?? '', 36)
  return Number.isFinite(time) ? time : undefined
}
