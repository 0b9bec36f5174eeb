export const ownHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])
