type TestFile = { project: string; path: string };
type Runner = (rest: TestFile[] | null) => string[][];

export function vitestRunner(project: string, ...options: string[]): Runner;
export function playwrightRunner(...options: string[]): Runner;
export function runSuite(
  runner: Runner,
  options?: {
    silenceMs?: number;
    startMs?: number;
    env?: Record<string, string | undefined>;
    cwd?: string;
    output?: { stdout: NodeJS.WritableStream; stderr: NodeJS.WritableStream };
  },
): Promise<{ passed: number; failed: string[]; flaky: string[]; seconds: Record<string, number> }>;
