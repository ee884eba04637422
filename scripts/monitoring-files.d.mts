export function readAlerts(): { readonly name: string; readonly expr: string }[];
export function readPanels(): { readonly title: string; readonly expr: string; readonly isMark?: true }[];
export function selectorsIn(expr: string): { readonly name: string; readonly labels: readonly string[] }[];
