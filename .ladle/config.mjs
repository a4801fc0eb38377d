export default { stories: "components/**/*.stories.tsx" };
